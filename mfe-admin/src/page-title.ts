import { createContext } from 'react';

/** The title of the page on screen, from the table in `area.ts`. */
export const PageTitle = createContext('');
