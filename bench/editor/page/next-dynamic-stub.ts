/** In place of Next's loader of panes: those that come later never come, since what is measured is there at once. */
export default function dynamic() {
  return () => null;
}
