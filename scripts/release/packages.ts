/** Folders of the packages that share one version. */
export const PACKAGES = ['', 'engine', 'widget'];
