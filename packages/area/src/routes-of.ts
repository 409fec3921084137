import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Converts pages by address to routes. */
export function routesOf(pages: Record<string, ReactNode>): RouteObject[] {
  return Object.entries(pages).map(([path, element]) => ({ path, element }));
}
