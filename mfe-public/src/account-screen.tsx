import { FormScreen } from '@fairway/ui/form-screen';
import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';

/** The page of one form of a visitor's; without JavaScript it says what it needs. */
export function AccountScreen({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <FormScreen title={title} aside={aside}>
      <NeedsScript />
      {children}
    </FormScreen>
  );
}
