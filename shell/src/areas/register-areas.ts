import type { AreaProps, HostProps } from '@fairway/area/host-props';
import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import { addErrorHandler, registerApplication } from 'single-spa';
import { type Area, areaOf, rulesAt, scriptOf } from './areas.ts';
import { loadArea } from './load-area.ts';
import { loadWithRetry, reloadArea, reloadPage } from './reload-area.ts';
import { createSlot } from './slot.ts';

const loadTimeoutMs = 8_000;

/** Creates the element of every area in the manifest and registers it with single-spa. */
export function registerAreas({
  areas,
  outlet,
  hostFor,
  onShown,
  mustReload,
}: {
  areas: Area[];
  outlet: HTMLElement;
  hostFor: (area: string) => HostProps;
  onShown: (area: string) => void;
  /** Whether the next area is loaded as a document, because another version is live. */
  mustReload: () => boolean;
}): void {
  registerRemotes(areas.map(remoteOf));
  for (const area of areas) {
    const element = elementOf(area.name, outlet);
    const hydrationData = element.hasChildNodes() ? readHydrationData() : undefined;
    let failure: unknown;
    const slot = createSlot({
      name: area.name,
      title: area.title,
      element,
      load: () =>
        mustReload()
          ? reloadPage()
          : withTimeout(
              loadWithRetry(
                () => loadArea(area.name),
                () => reRegister(area),
              ),
              loadTimeoutMs,
              area.name,
            ),
      reload: () => reloadArea(area, failure, reRegister),
      areaProps: ({ hydrate }): AreaProps => ({ ...hostFor(area.name), domElement: element, hydrate, hydrationData }),
      skeletonRows: () => rulesAt(location.pathname, areas).skeletonRows,
      onFailure: (error) => {
        failure = error;
        hostFor(area.name).reportError(error);
        // The server's page stays, and the server answers what was pressed.
        window.replayFirstUse?.();
      },
      onShown: () => onShown(area.name),
    });
    registerApplication({
      name: area.name,
      app: async () => slot,
      activeWhen: ({ pathname }) => areaOf(pathname, areas) === area,
    });
  }
  addErrorHandler((error) => console.warn(error));
}

const remoteOf = (area: Area) => ({ name: area.name, entry: scriptOf(area) });

function reRegister(area: Area): void {
  registerRemotes([remoteOf(area)], { force: true });
}

function elementOf(name: string, outlet: HTMLElement): HTMLElement {
  const rendered = outlet.querySelector<HTMLElement>(`[data-ssr="${name}"]`);
  if (rendered) return rendered;
  const element = document.createElement('div');
  element.id = `app-${name}`;
  element.dataset.remote = name;
  outlet.append(element);
  return element;
}

function readHydrationData(): unknown {
  const text = document.getElementById('ssr-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
