import { useEffect, useState } from 'react';

type Editor = typeof import('@fairway/ui/rich-text/rich-text-editor').RichTextEditor;

/** Loaded once, when somebody begins to write; a failed load is repeated. */
let loading: Promise<Editor> | undefined;

function loadEditor(): Promise<Editor> {
  loading ??= import(/* webpackChunkName: "rich-text-editor" */ '@fairway/ui/rich-text/rich-text-editor').then(
    ({ RichTextEditor }) => RichTextEditor,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The editor, once its code is loaded. */
export function useEditor(): { Editor: Editor | null; failed: boolean; retry: () => void } {
  const [state, setState] = useState<{ Editor: Editor | null; failed: boolean }>({ Editor: null, failed: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    let isHere = true;
    loadEditor().then(
      (Editor) => isHere && setState({ Editor, failed: false }),
      () => isHere && setState({ Editor: null, failed: true }),
    );
    return () => {
      isHere = false;
    };
  }, [tries]);
  return {
    ...state,
    retry: () => {
      setState({ Editor: null, failed: false });
      setTries(tries + 1);
    },
  };
}
