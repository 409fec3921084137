import type { AreaProps, HostProps } from '@fairway/area/host-props';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import { addErrorHandler, registerApplication } from 'single-spa';
import { type Area, areaOf, rulesAt, scriptOf } from './areas.ts';
import { loadArea } from './load-area.ts';
import { loadTwice, reloadArea } from './reload-area.ts';
import { createSlot, within } from './slot.ts';

const loadLimitMs = 8_000;

/** Gives every area of the manifest its element and registers it with single-spa. */
export function registerAreas({
  areas,
  outlet,
  hostFor,
  onShown,
}: {
  areas: Area[];
  outlet: HTMLElement;
  hostFor: (area: string) => HostProps;
  onShown: (area: string) => void;
}): void {
  registerRemotes(areas.map(remoteOf));
  for (const area of areas) {
    const element = elementOf(area.name, outlet);
    const hydrationData = element.hasChildNodes() ? serverData() : undefined;
    let failure: unknown;
    const slot = createSlot({
      name: area.name,
      title: area.title ?? 'area',
      element,
      load: () =>
        within(
          loadTwice(
            () => loadArea(area.name),
            () => registerAgain(area),
          ),
          loadLimitMs,
          area.name,
        ).catch((error: unknown) => {
          failure = error;
          throw error;
        }),
      reload: () => reloadArea(area, failure, { registerAgain, reloadPage: () => location.reload() }),
      areaProps: ({ hydrate }): AreaProps => ({ ...hostFor(area.name), domElement: element, hydrate, hydrationData }),
      skeletonRows: () => rulesAt(location.pathname, areas).skeletonRows,
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

function registerAgain(area: Area): void {
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

function serverData(): unknown {
  const text = document.getElementById('ssr-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
