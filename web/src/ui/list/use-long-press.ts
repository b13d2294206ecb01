import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** So long is long, in milliseconds; so far may the finger slip, in pixels. */
const long = 500;
const slip = 10;

/** Handlers of an element that does something when a finger rests on it; none where there is nothing to do. */
export function useLongPress(run: (() => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!run) return {};
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false;
      if (event.pointerType !== 'touch') return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        pressed.current = true;
        run();
      }, long);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = from.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > slip) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (pressed.current) event.preventDefault();
    },
    // The click that follows must not open what was just selected.
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
