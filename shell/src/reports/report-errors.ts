import { ApiFault } from '@fairway/area/api-client';

/** A page that fails in a loop must not flood the server. */
const maxReports = 5;
const maxLength = 500;

/** `requestId` or `traceId` names the failed call, if the error is one. */
export type ErrorReport = { message: string; requestId?: string; traceId?: string };

/** `area`: the one that failed, if it is known; else the one at the page's address. */
export type ErrorReporter = { report: (error: unknown, area?: string) => void; close: () => void };

/** Sends the server each error that nobody handled: its name and message, never a stack, which may hold what is private. */
export function openErrorReporter(send: (report: ErrorReport, area?: string) => void): ErrorReporter {
  const sent = new Set<string>();

  function report(error: unknown, area?: string): void {
    const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxLength);
    if (sent.size >= maxReports || sent.has(message)) return;
    sent.add(message);
    send({ message, ...callOf(error) }, area);
  }
  // A script of another origin, such as an extension's, reports no error object: there is nothing to learn from it.
  const onError = ({ error }: ErrorEvent) => error && report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    report,
    close: () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    },
  };
}

function callOf(error: unknown): Omit<ErrorReport, 'message'> {
  if (!(error instanceof ApiFault)) return {};
  const { requestId, traceId } = error;
  return requestId ? { requestId } : traceId ? { traceId } : {};
}
