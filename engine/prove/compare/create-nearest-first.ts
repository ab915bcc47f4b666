type Queue = {
  add(place: number, distance: number): void;
  /** The nearest place, and of equally near ones the one that was added first. */
  take(): number | undefined;
};

/** Places in the order of small whole distances. */
export function createNearestFirst(): Queue {
  const queues: { places: number[]; taken: number }[] = [];
  return {
    add(place, distance) {
      while (queues.length <= distance) queues.push({ places: [], taken: 0 });
      queues[distance]?.places.push(place);
    },
    take() {
      const queue = queues.find(({ places, taken }) => taken < places.length);
      return queue?.places[queue.taken++];
    },
  };
}
