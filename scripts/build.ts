import { buildPages } from './build-pages';

await buildPages();
console.log('The pages are built.');
