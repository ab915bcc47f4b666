import type { FilledPart } from '@turnpike/engine/turn';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OptionChips } from './option-chips';
import { ReplyMessage } from './reply-message';

const card: FilledPart = {
  type: 'card',
  title: 'Ridge rain jacket',
  subtitle: 'Size M',
  image: { url: 'https://shop.example/jacket.jpg', alt: 'A red jacket' },
  buttons: [
    { type: 'reply', label: 'Yes, this one', says: 'I want to return the jacket' },
    { type: 'link', label: 'Order', url: 'https://shop.example/orders/1' },
    { type: 'phone', label: 'Call us', phone: '+49 30 1234' },
  ],
};

const render = (content: FilledPart[], onSay?: (text: string) => void) =>
  renderToStaticMarkup(<ReplyMessage reply={{ text: 'Here you are:', content }} onSay={onSay} />);
const readText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a reply', () => {
  it.each<[FilledPart, RegExp]>([
    [
      { type: 'image', url: 'https://a.example/map.png', alt: 'The way' },
      /<img[^>]* src="https:\/\/a\.example\/map\.png"[^>]* alt="The way"/,
    ],
    [
      { type: 'video', url: 'https://a.example/v.mp4', title: 'How to fold it' },
      /<video[^>]* aria-label="How to fold it"/,
    ],
    [
      { type: 'audio', url: 'https://a.example/v.mp3', title: 'The sound' },
      /<audio[^>]* src="https:\/\/a\.example/,
    ],
    [{ type: 'file', url: 'https://a.example/a.pdf', title: 'Label' }, /<a [^>]*href="https:.*Label/],
    [card, /<article[^>]* aria-label="Ridge rain jacket"/],
    [
      { type: 'carousel', cards: [{ title: 'One' }, { title: 'Two' }] },
      /<section[^>]* aria-label="2 cards".*<li.*One.*<li.*Two/,
    ],
    [
      { type: 'link', label: 'Track it', url: 'https://a.example/t' },
      /<a [^>]*target="_blank" rel="noopener noreferrer"/,
    ],
    [
      { type: 'location', latitude: 52.5, longitude: 13.4, label: '12 Mill Lane' },
      /href="https:\/\/www\.openstreetmap\.org\/\?mlat=52\.5&amp;mlon=13\.4.*12 Mill Lane.*52\.5, 13\.4/,
    ],
    [
      { type: 'text', text: 'The map is not available.' },
      /<p (?![^>]*dir)[^>]*><span[^>]*dir="auto">The map is not available\.<\/span><\/p>/,
    ],
  ])('shows %j', (part, markup) => {
    expect(render([part])).toMatch(markup);
  });

  it('shows nothing for a pause', () => {
    expect(render([{ type: 'pause', milliseconds: 800 }])).toBe(render([]));
  });

  it('loads an image lazily and without a referrer', () => {
    const html = render([{ type: 'image', url: 'https://a.example/map.png', alt: 'The way' }]);
    expect(html).toMatch(/<img[^>]* loading="lazy"[^>]* referrerPolicy="no-referrer"/i);
  });

  it.each<FilledPart>([
    { type: 'image', url: 'javascript:alert(1)', alt: 'A map' },
    { type: 'video', url: 'http://a.example/v.mp4', title: 'A video' },
    { type: 'audio', url: 'data:audio/mp3;base64,AA', title: 'A sound' },
    { type: 'file', url: 'javascript:alert(1)', title: 'A file' },
    { type: 'link', url: 'javascript:alert(1)', label: 'A link' },
    {
      type: 'card',
      title: 'A card',
      buttons: [
        { type: 'link', label: 'A button', url: 'javascript:alert(1)' },
        { type: 'phone', label: 'A phone', phone: 'javascript:alert' },
      ],
    },
  ])('shows only the text of an address that is not https: %j', (part) => {
    const html = render([part]);
    expect(html).not.toMatch(/href=|src=/);
    expect(readText(html)).toMatch(/A (map|video|sound|file|link|card)/);
  });

  it('keeps markup in texts as text', () => {
    const html = render([{ type: 'link', label: '<img src=x onerror=alert(1)>', url: 'https://a.example' }]);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });

  it('offers the reply buttons of a card only where a message can be sent', () => {
    expect(render([card], () => undefined)).toMatch(/<button[^>]*>Yes, this one<\/button>/);
    expect(render([card])).not.toContain('<button');
    expect(readText(render([card]))).toContain('Yes, this one');
    expect(render([card])).toContain('href="tel:+49301234"');
  });
});

describe('options', () => {
  const unused = () => undefined;
  const show = (options: Parameters<typeof OptionChips>[0]['options'], many = false) =>
    renderToStaticMarkup(<OptionChips options={options} many={many} onChoose={unused} onSay={unused} />);

  it('are buttons with a description and an image', () => {
    const html = show([
      { id: 'a', label: 'Red', description: 'In stock', image: 'https://a.example/red.png' },
      { id: 'b', label: 'Blue', image: 'http://a.example/blue.png' },
    ]);
    expect(readText(html)).toBe('Red In stock Blue');
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it('can be toggled if several are allowed, except those that send a message', () => {
    const html = show(
      [
        { id: 'a', label: 'Red' },
        { id: 'quick.0', label: 'Help', says: 'I need help' },
      ],
      true,
    );
    expect(html.match(/aria-pressed/g)).toHaveLength(1);
    expect(readText(html)).toBe('Red Help Send');
  });
});
