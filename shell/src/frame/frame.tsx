import type { FrameKind } from '@fairway/contracts/releases/releases';
import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type Area, frameOf } from '../areas/areas.ts';
import type { PastNotices } from '../notices/past-notices.ts';
import type { MemberSession } from '../session/current-user.ts';
import type { BottomProps, FrameProps } from './frame-props.ts';

type Parts = { Top: ComponentType<FrameProps>; Bottom: ComponentType<BottomProps> };

const load: Record<Exclude<FrameKind, 'focus' | 'none'>, () => Promise<Parts>> = {
  // Named chunks, so that the document can list their files: see shell/src/server.tsx.
  public: () => import(/* webpackChunkName: "public-frame" */ './public-frame.tsx'),
  member: () => import(/* webpackChunkName: "member-frame" */ './member-frame.tsx'),
};

/**
 * Renders the frame for the address around the outlet, and again when address or member changes. The server's HTML of
 * the public frame is hydrated.
 */
export function openFrame({
  areas,
  session,
  pastNotices,
  onSignOut,
}: {
  areas: Area[];
  session: MemberSession;
  pastNotices: PastNotices;
  onSignOut: () => void;
}): { update: () => void } {
  const top = requiredElement('frame-top');
  const bottom = requiredElement('frame-bottom');
  const outlet = requiredElement('outlet');
  let supportEmail = bottom.dataset.support;
  let footerNote = bottom.dataset.note;
  let roots: { top: Root; bottom: Root } | undefined;
  let generation = 0;

  async function render(): Promise<void> {
    const myGeneration = ++generation;
    const kind = frameOf(location.pathname, areas);
    document.body.dataset.frame = kind;
    // The server chose the element; a role corrects it after a step into or out of the back office.
    const isMain = kind !== 'none';
    if (isMain === (outlet.localName === 'main')) outlet.removeAttribute('role');
    else outlet.setAttribute('role', isMain ? 'main' : 'none');
    if (kind === 'none' || kind === 'focus') {
      roots?.top.render(null);
      roots?.bottom.render(null);
      if (!roots) for (const element of [top, bottom]) element.replaceChildren();
      return;
    }
    const { Top, Bottom } = await load[kind]();
    if (myGeneration !== generation) return;
    const props: FrameProps = {
      areas,
      path: location.pathname,
      query: location.search,
      user: session.get(),
      api: session.api,
      onSignOut,
      onCheck: () => void session.check(),
    };
    const ending: BottomProps = { areas, supportEmail: supportEmail ?? '', footerNote, user: props.user, pastNotices };
    if (kind === 'public' && supportEmail === undefined) loadSupportEmail();
    if (footerNote === undefined) loadFooterNote();
    if (roots) {
      const { top, bottom } = roots;
      // A transition waits for hydration; any other update would discard the server's HTML.
      startTransition(() => {
        top.render(<Top {...props} />);
        bottom.render(<Bottom {...ending} />);
      });
      return;
    }
    const isFromServer = top.dataset.frame === kind && top.hasChildNodes();
    if (!isFromServer) {
      roots = { top: createRoot(top), bottom: createRoot(bottom) };
      roots.top.render(<Top {...props} />);
      roots.bottom.render(<Bottom {...ending} />);
      return;
    }
    // The server rendered it for a visitor: hydrate the same, then show the actual member.
    const visitor: FrameProps = { ...props, user: { state: 'signed-out' } };
    // Hydration in a transition is done in short tasks.
    startTransition(() => {
      roots = {
        top: hydrateRoot(top, <Top {...visitor} />),
        bottom: hydrateRoot(bottom, <Bottom {...ending} user={visitor.user} />),
      };
    });
    if (props.user.state === 'signed-in') update();
  }

  /** For a document that the server sent without a page, which does not contain the support address. */
  function loadSupportEmail(): void {
    supportEmail = '';
    session.api.get('/api/v1/public/settings').then((settings) => {
      supportEmail = settings.support_email;
      update();
    }, console.warn);
  }

  function loadFooterNote(): void {
    footerNote = '';
    session.api.get('/api/v1/public/site-texts', { query: { names: 'footer-note' } }).then((texts) => {
      const note = texts['footer-note'];
      if (note === undefined) return;
      footerNote = note;
      update();
    }, console.warn);
  }

  const update = () => void render().catch((error: unknown) => console.warn('the frame did not load', error));
  session.subscribe(update);
  window.addEventListener('single-spa:routing-event', update);
  update();
  return { update };
}

function requiredElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is missing from the document`);
  return element;
}
