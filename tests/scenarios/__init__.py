"""What people ran into elsewhere, each as a test; README.md lists those that wait for a later part."""
