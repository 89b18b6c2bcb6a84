import { describe, expect, test } from 'vitest';
import { html } from '@/components/ui/markup.ts';

describe('markup as text', () => {
  test('values are escaped in text and attributes', () => {
    expect(html`<p title="${'"&\''}">${'<b>&'}${7}</p>`).toEqual({
      __html: '<p title="&quot;&amp;&#39;">&lt;b&gt;&amp;7</p>',
    });
  });

  test('nested markup is kept as it is, and false values are dropped', () => {
    const cells = ['a', '<'].map((text) => html`<td>${text}</td>`);
    expect(html`<tr>${cells}${false}${html`<td/>`}</tr>`.__html).toBe('<tr><td>a</td><td>&lt;</td><td/></tr>');
  });
});
