import { storedValue } from '@fairway/ui/browser/browser-storage';

/** The reader's scroll positions, by address. Written whenever a page of the tab whose scripts run is left. */
export const storedPlaces = storedValue('sessionStorage', 'fairway-scroll', null);
