// Adds the types of commands that this file runs in editors that have them.
import type {} from '@tiptap/extension-blockquote';
import type {} from '@tiptap/extension-table';
import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { markSection, sectionNames } from '../questions/text-sections.ts';
import styles from './rich-text-editor.module.css';
import type { RichTextFormat } from './rich-text-extensions.ts';

/** The buttons above the text. Each shows whether it is active at the cursor. */
export function RichTextTools({ editor, format }: { editor: Editor; format: RichTextFormat }) {
  const [asksAddress, setAsksAddress] = useState(false);
  const active = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      quote: editor.isActive('blockquote'),
      subscript: editor.isActive('subscript'),
      superscript: editor.isActive('superscript'),
      table: editor.isActive('table'),
      headings: format.headings.map((level) => editor.isActive('heading', { level })),
    }),
  });
  const act = () => editor.chain().focus();
  const tools = [
    ...format.headings.map((level, index) => ({
      name: index === 0 ? 'Heading' : 'Subheading',
      sign: <b>{`H${level}`}</b>,
      isOn: active.headings[index] ?? false,
      run: () => act().toggleHeading({ level }).run(),
    })),
    { name: 'Bold', sign: <b>B</b>, isOn: active.bold, run: () => act().toggleBold().run() },
    { name: 'Italic', sign: <i>I</i>, isOn: active.italic, run: () => act().toggleItalic().run() },
    {
      name: 'Subscript',
      sign: <SmallSign low />,
      isOn: active.subscript,
      run: () => act().toggleMark('subscript').run(),
    },
    {
      name: 'Superscript',
      sign: <SmallSign />,
      isOn: active.superscript,
      run: () => act().toggleMark('superscript').run(),
    },
    {
      name: 'Bulleted list',
      sign: '•',
      isOn: active.bulletList,
      run: () => act().toggleBulletList().run(),
    },
    {
      name: 'Numbered list',
      sign: '1.',
      isOn: active.orderedList,
      run: () => act().toggleOrderedList().run(),
    },
    ...(format.hasQuotes
      ? [{ name: 'Quote', sign: '❝', isOn: active.quote, run: () => act().toggleWrap('blockquote').run() }]
      : []),
    ...(format.hasTables
      ? [{ name: 'Table', sign: '▦', isOn: active.table, run: () => act().insertTable({ rows: 3, cols: 2 }).run() }]
      : []),
    { name: 'Link', sign: <u>Link</u>, isOn: active.link, run: () => setAsksAddress(true) },
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div role="group" aria-label="Formatting" className={styles.tools}>
        {tools.map(({ name, sign, isOn, run }) => (
          <button key={name} type="button" title={name} aria-label={name} aria-pressed={isOn} onClick={run}>
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      </div>
      {active.table && <TableTools editor={editor} />}
      {asksAddress && <LinkAddress editor={editor} format={format} onClose={() => setAsksAddress(false)} />}
    </>
  );
}

const SmallSign = ({ low = false }) => <>x{low ? <sub>2</sub> : <sup>2</sup>}</>;

/** The buttons for the table that the cursor is in. */
function TableTools({ editor }: { editor: Editor }) {
  const act = () => editor.chain().focus();
  const tools = [
    { name: 'Add row', run: () => act().addRowAfter().run() },
    { name: 'Add column', run: () => act().addColumnAfter().run() },
    { name: 'Delete row', run: () => act().deleteRow().run() },
    { name: 'Delete column', run: () => act().deleteColumn().run() },
    { name: 'Delete table', run: () => act().deleteTable().run() },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div role="group" aria-label="Table" className={styles.tools}>
      {tools.map(({ name, run }) => (
        <button key={name} type="button" onClick={run}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** Takes the space of the buttons until there is an editor, so that nothing shifts then. */
export function ReservedTools({ format }: { format: RichTextFormat }) {
  const count = format.headings.length + 7 + Number(format.hasQuotes) + Number(format.hasTables);
  return (
    <div aria-hidden="true" className={styles.tools}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <button key={index} type="button" disabled />
      ))}
    </div>
  );
}

/**
 * Asks for the link target of the selected text; without a selection the address itself is inserted. Inside the form,
 * yet not part of it.
 */
function LinkAddress({ editor, format, onClose }: { editor: Editor; format: RichTextFormat; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const known = useEditorState<unknown>({ editor, selector: () => editor.getAttributes('link').href });
  const [problem, setProblem] = useState('');

  function close(): void {
    onClose();
    editor.commands.focus();
  }

  function reject(reason: string): void {
    setProblem(reason);
    field.current?.focus();
  }

  function set(): void {
    const href = format.addressOf(field.current?.value ?? '');
    if (href === null) {
      reject(format.addressHint);
      return;
    }
    if (/^#(?!top$)/.test(href) && !markSection(editor, href.slice(1))) {
      reject(`Enter a heading of this text, such as ${sectionNames(editor)}`);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !known) {
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  }

  return (
    <div className={styles.address}>
      <label htmlFor={id}>Link address</label>
      <input
        id={id}
        ref={field}
        inputMode="url"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the button that opened it requests the focus for it
        autoFocus
        defaultValue={typeof known === 'string' ? known : ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Enter') set();
          else close();
        }}
      />
      {problem && <p id={`${id}-problem`}>{problem}</p>}
      <Button kind="quiet" onClick={set}>
        Set link
      </Button>
      {typeof known === 'string' && (
        <Button
          kind="text"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
      <Button kind="text" onClick={close}>
        Cancel link
      </Button>
    </div>
  );
}
