import { createContext } from 'react';

export type PageLink = { href: string; text: string };

/** The page on screen, from the table in `area.ts`: `above` is the page above it. */
export type CurrentPage = { title: string; crumb: string; above?: PageLink | undefined; wide?: boolean | undefined };

export const CurrentPage = createContext<CurrentPage>({ title: '', crumb: '' });
