declare global {
  interface Window {
    /** The last press on a frame button before its script ran. */
    earlyPress?: { button: HTMLButtonElement | null; stop: () => void } | undefined;
  }
}

/** Records presses in the frame until its script runs. Called by the script that runs first. */
export function rememberPress(): void {
  const press: NonNullable<Window['earlyPress']> = {
    button: null,
    stop: () => removeEventListener('click', remember, { capture: true }),
  };
  function remember({ target }: MouseEvent): void {
    if (target instanceof Element) press.button = target.closest('#frame-top button') ?? press.button;
  }
  addEventListener('click', remember, { capture: true });
  window.earlyPress = press;
}

/** Replays the press, once. */
export function replayPress(): void {
  const press = window.earlyPress;
  window.earlyPress = undefined;
  press?.stop();
  press?.button?.click();
}
