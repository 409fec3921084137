import { auditActions, auditSubjects } from '@fairway/contracts/identity/audit-names';

/** A service may record actions that this version of the page has no label for: the name is shown instead. */
const nameInWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, ' ');

const wordOf = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? nameInWords(name);

export const actionText = (action: string): string => wordOf(auditActions, action);
export const subjectText = (kind: string): string => wordOf(auditSubjects, kind);
/** Under the name that the form of the subject shows. */
export const fieldText = (name: string): string => wordOf(formNames, name);
const formNames = { solution: 'Explanation', unsubs_date: 'Expiry', scope: 'Plan', expires_at: 'Last day' };
