type Queue = {
  add(place: number, priority: number): void;
  /** The place with the lowest priority, and of equal ones the one that was added first. */
  take(): number | undefined;
};

/** Places in the order of small whole numbers. */
export function createLowestFirst(): Queue {
  const queues: { places: number[]; taken: number }[] = [];
  return {
    add(place, priority) {
      while (queues.length <= priority) queues.push({ places: [], taken: 0 });
      queues[priority]?.places.push(place);
    },
    take() {
      const queue = queues.find(({ places, taken }) => taken < places.length);
      return queue?.places[queue.taken++];
    },
  };
}
