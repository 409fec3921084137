export const letterKeysKey = 'fairway-letter-keys';

/** Whether single letters and digits are keys of the study page. Off helps whoever speaks to their computer (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => localStorage.getItem(letterKeysKey) !== 'off';
