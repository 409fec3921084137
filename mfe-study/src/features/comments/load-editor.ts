import { useEffect, useState } from 'react';

type Editor = typeof import('@fairway/ui/rich-text-editor').RichTextEditor;

/** Comes once, when somebody begins to write; what failed is requested again. */
let loading: Promise<Editor> | undefined;

function loadEditor(): Promise<Editor> {
  loading ??= import(/* webpackChunkName: "rich-text-editor" */ '@fairway/ui/rich-text-editor').then(
    ({ RichTextEditor }) => RichTextEditor,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The editor once its code is there. */
export function useEditor(): { Editor: Editor | null; failed: boolean; retry: () => void } {
  const [state, setState] = useState<{ Editor: Editor | null; failed: boolean }>({ Editor: null, failed: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
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
