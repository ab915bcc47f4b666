import { buildPages } from './build-pages';
import { buildWidget } from './build-widget';

await buildPages();
await buildWidget();
console.log('The pages and the widget are built.');
