/** One visit in this many sends its loading times. */
const visitsPerSample = 4;

/** Whether the browser asks to load and send nothing optional. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Automated browsers are not visitors. */
export const isSampled = (): boolean => !navigator.webdriver && !savesData() && Math.random() < 1 / visitsPerSample;
