import { createElement, type ReactNode, useMemo } from 'react';
import styles from './rich-text.module.css';

const shown = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup']);
/** What these hold is not words. */
const silent = new Set(['script', 'style', 'template', 'title', 'textarea', 'noscript', 'iframe', 'xmp', 'noembed']);
const deepest = 20;

/**
 * The words, lists and links of a member's HTML, which the server has sanitised. They are drawn as elements of our own
 * all the same: whatever else stands in the HTML has no way into the page. For the browser alone.
 */
export function RichText({ html }: { html: string }) {
  const words = useMemo(() => drawAll(new DOMParser().parseFromString(html, 'text/html').body, 0), [html]);
  return (
    <div dir="auto" className={styles.words}>
      {words}
    </div>
  );
}

const drawAll = (parent: Node, depth: number): ReactNode[] =>
  Array.from(parent.childNodes, (child, index) => draw(child, index, depth));

function draw(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (silent.has(tag)) return null;
  if (depth === deepest) return node.textContent;
  if (tag === 'br') return <br key={key} />;
  const inside = drawAll(node, depth + 1);
  const href = tag === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (/^https?:\/\//i.test(href)) {
    return (
      <a key={key} href={href} rel="nofollow ugc noopener">
        {inside}
      </a>
    );
  }
  return createElement(shown.has(tag) ? tag : 'span', { key }, ...inside);
}
