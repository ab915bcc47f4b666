import type { PartType } from '@turnpike/engine/document';
import {
  FileText,
  GalleryHorizontal,
  Image,
  Link,
  MapPin,
  Music,
  RectangleHorizontal,
  Star,
  Timer,
  Video,
} from 'lucide-react';
import type { ReactNode } from 'react';

export const PART_ICONS = {
  image: <Image aria-hidden />,
  video: <Video aria-hidden />,
  audio: <Music aria-hidden />,
  file: <FileText aria-hidden />,
  card: <RectangleHorizontal aria-hidden />,
  carousel: <GalleryHorizontal aria-hidden />,
  link: <Link aria-hidden />,
  location: <MapPin aria-hidden />,
  pause: <Timer aria-hidden />,
  rating: <Star aria-hidden />,
} as const satisfies Record<PartType, ReactNode>;
