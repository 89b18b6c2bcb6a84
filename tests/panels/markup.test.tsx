import { describe, expect, test } from 'vitest';
import { html } from '@/components/ui/markup.ts';

describe('markup as text', () => {
  test('what is put in is escaped, in text and in attributes', () => {
    expect(html`<p title="${'"&\''}">${'<b>&'}${7}</p>`).toEqual({
      __html: '<p title="&quot;&amp;&#39;">&lt;b&gt;&amp;7</p>',
    });
  });

  test('markup made the same way, and lists of it, stand as they are; what is false is left out', () => {
    const cells = ['a', '<'].map((text) => html`<td>${text}</td>`);
    expect(html`<tr>${cells}${false}${html`<td/>`}</tr>`.__html).toBe('<tr><td>a</td><td>&lt;</td><td/></tr>');
  });
});
