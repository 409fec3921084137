import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Routes of pages by their addresses. */
export function routesOf(pages: Record<string, ReactNode>): RouteObject[] {
  return Object.entries(pages).map(([path, element]) => ({ path, element }));
}
