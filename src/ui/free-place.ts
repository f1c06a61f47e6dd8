export type Box = { left: number; top: number; right: number; bottom: number };

/**
 * How far a box has to move from where it would stand to cover none of `taken`, as little as possible and within
 * `view`; not at all where no place is free.
 */
export function freePlace(box: Box, view: Box, taken: Box[]): { x: number; y: number } {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const sides = [box.left, view.left, view.right - width, (view.left + view.right - width) / 2];
  const heights = [box.top, ...taken.flatMap((one) => [one.bottom, one.top - height])];
  const moves = sides.flatMap((left) => heights.map((top) => ({ x: left - box.left, y: top - box.top })));
  const free = moves.filter((move) => {
    const moved = movedBy(box, move);
    return isWithin(moved, view) && !taken.some((one) => overlaps(moved, one));
  });
  const far = ({ x, y }: { x: number; y: number }) => Math.abs(x) + Math.abs(y);
  return free.sort((one, other) => far(one) - far(other))[0] ?? { x: 0, y: 0 };
}

function movedBy({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function isWithin(box: Box, view: Box): boolean {
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
