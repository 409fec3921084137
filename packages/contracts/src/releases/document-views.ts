/**
 * How often pages of one version of an area were served with one version of the shell, and how many errors browsers
 * reported from them, since the gateway started. It serves a list of these on its metrics port.
 */
export type VersionCounts = { area: string; version: string; shell: string; views: number; errors: number };

export const documentViewsPath = '/document-views';
