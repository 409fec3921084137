import type { Result } from '@fairway/contracts/call/fault';
import { fail, ok } from '@fairway/kit/calls/fault';
import { isVisible, textOf, withoutControls } from '../html-text.ts';
import { sanitizePage } from './sanitize.ts';

const empty = fail('invalid', { description: 'Write the page' });

/**
 * A page's HTML as stored, with the names of what was removed, or its faults, under `description`. A picture alone is a
 * page too.
 */
export function cleanPage(typed: string): Result<{ html: string; removed: string[] }> {
  const { html: sanitized, removed } = sanitizePage(withoutControls(typed));
  const html = sanitized.trim();
  return html.includes('<img ') || isVisible(textOf(html)) ? ok({ html, removed }) : empty;
}
