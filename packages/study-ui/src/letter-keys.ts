import { storedValue } from '@fairway/ui/browser/browser-storage';
export const storedLetterKeys = storedValue('localStorage', 'fairway-letter-keys', 'that letter keys are off');

/** Whether letters and digits are shortcuts on the study page. People who use speech input turn them off (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => storedLetterKeys.read() !== 'off';
