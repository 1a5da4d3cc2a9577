// Bytes, texts and the browser's own hashes.

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export const utf8 = (text) => encoder.encode(text);
// Strict: throws where the bytes are not UTF-8, and keeps a byte order mark.
export const fromUtf8 = (bytes) => decoder.decode(bytes);
export const toHex = (bytes) => Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const isSame = (one, other) => one.length === other.length && one.every((each, at) => each === other[at]);

export function concat(...parts) {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));

// Standard base64, padded, unused bits zero; null for anything else.
export function fromBase64(text) {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

export async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export async function hmac(key, message) {
  const ours = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", ours, message));
}
