import { type ComponentChild, options, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';

// The part of React that preview components use, implemented with Preact. `preact/compat` implements all of React,
// which takes three kilobytes more. The build fails if a component needs something that is missing here.
// biome-ignore lint/performance/noBarrelFile: it replaces a package
export { createContext, Fragment } from 'preact';
export * from 'preact/hooks';
export { useContext as use } from 'preact/hooks';

export function createRoot(element: Element) {
  return { render: (tree: ComponentChild) => render(tree, element), unmount: () => render(null, element) };
}

export function useSyncExternalStore<T>(subscribe: (onChange: () => void) => () => void, read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const update = () => setValue(read());
    update();
    return subscribe(update);
  }, [subscribe, read]);
  return value;
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Preact sets attributes such as `strokeWidth` unchanged, but SVG only knows `stroke-width`. */
options.vnode = (vnode) => {
  if (vnode.type !== 'path') return;
  vnode.props = Object.fromEntries(
    Object.entries(vnode.props).map(([name, value]) => [kebabCase(name), value]),
  ) as typeof vnode.props;
};
