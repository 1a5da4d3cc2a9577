"""Measuring: rounds side by side, medians, gates."""

import gc
from collections.abc import Callable, Mapping
from statistics import median, quantiles
from time import perf_counter, process_time

import msgspec

Work = Callable[[], object]


class Gate(msgspec.Struct, frozen=True):
    """A number that was promised.

    Attributes:
        name: What it is.
        value: As measured.
        limit: What it must not exceed, or must reach where `at_least`.
        aim: What would be good, None where nothing was said.
        note: The medians that it comes from.
    """

    name: str
    value: float
    limit: float
    at_least: bool = False
    aim: float | None = None
    note: str = ""

    @property
    def is_met(self) -> bool:
        """Whether the promise is kept."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def __str__(self) -> str:
        sign = ">=" if self.at_least else "<="
        aim = "" if self.aim is None else f" (aim {self.aim:g})"
        verdict = "ok    " if self.is_met else "MISSED"
        return f"  {verdict}  {self.name:<62} {self.value:8.3f}  {sign} {self.limit:g}{aim}   {self.note}"


def timed(work: Work, clock: Callable[[], float] = perf_counter) -> float:
    """Return the seconds that something takes; the garbage of what else is loaded is not collected meanwhile."""
    gc.collect()
    gc.disable()
    try:
        start = clock()
        work()
        return clock() - start
    finally:
        gc.enable()


def side_by_side(
    works: Mapping[str, Work], rounds: int, *, cpu: bool = False, before: Work = lambda: None
) -> dict[str, list[float]]:
    """Run each work once a round, in turn, so that a slow moment of the machine hits them all.

    Args:
        cpu: Count the time of the processor, for work that waits for nothing: others on the machine matter less.
        before: What to do before each round, not measured.
    """
    clock = process_time if cpu else perf_counter
    times: dict[str, list[float]] = {name: [] for name in works}
    for place in range(rounds):
        before()
        order = list(works.items())
        for name, work in order if place % 2 == 0 else reversed(order):
            times[name].append(timed(work, clock))
    return times


def ratio(above: list[float], below: list[float]) -> float:
    """Return the median of the ratios of each round."""
    return median(one / other for one, other in zip(above, below, strict=True))


def percentile_99(times: list[float]) -> float:
    """Return what 99 of 100 do not exceed."""
    return quantiles(times, n=100)[-1]


def ms(times: list[float]) -> str:
    """Return the median in milliseconds, readable."""
    return f"{median(times) * 1000:.1f} ms"


def us(times: list[float], count: int) -> str:
    """Return the median for each of `count` things in microseconds, readable."""
    return f"{median(times) / count * 1e6:.2f} µs"
