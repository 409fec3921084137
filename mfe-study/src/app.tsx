import { defineApp } from '@fairway/mfe/define-app';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { routes } from './root.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } });

export const { bootstrap, mount, unmount } = defineApp({
  routes: () => routes,
  wrap: (children) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
});
