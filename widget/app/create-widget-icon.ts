import { createElement, type JSX, type SVGProps } from 'react';

type IconData = { node: readonly [tag: keyof JSX.IntrinsicElements, attributes: Record<string, string>][] };

/** Takes the place of `createLucideIcon` in the bundle: the icons of the widget use none of its options. */
export default function createWidgetIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
