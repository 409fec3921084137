import { expect, test, vi } from 'vitest';
import { rememberPress, replayPress } from './early-press.ts';

function drawFrame() {
  document.body.innerHTML = '<div id="frame-top"><button>Dark</button></div><button id="other">Next</button>';
  return document.querySelector<HTMLButtonElement>('#frame-top button') as HTMLButtonElement;
}

test('a button of the frame that was pressed before its script is pressed again, once', () => {
  const button = drawFrame();
  rememberPress();
  button.click();
  document.getElementById('other')?.click();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  replayPress();
  replayPress();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('without a press nothing happens, and later ones are not remembered', () => {
  const button = drawFrame();
  rememberPress();
  replayPress();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.click();
  replayPress();
  expect(onClick).toHaveBeenCalledTimes(1);
});
