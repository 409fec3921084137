import { expect, test, vi } from 'vitest';
import { rememberPress, replayPress } from './early-press.ts';

function renderFrame() {
  document.body.innerHTML = '<div id="frame-top"><button>Dark</button></div><button id="other">Next</button>';
  return document.querySelector<HTMLButtonElement>('#frame-top button') as HTMLButtonElement;
}

test('replays, once, a press on a frame button that came before its script', () => {
  const button = renderFrame();
  rememberPress();
  button.click();
  document.getElementById('other')?.click();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  replayPress();
  replayPress();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('without a press it does nothing, and later presses are not recorded', () => {
  const button = renderFrame();
  rememberPress();
  replayPress();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.click();
  replayPress();
  expect(onClick).toHaveBeenCalledTimes(1);
});
