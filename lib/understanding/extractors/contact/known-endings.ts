/** Endings of addresses that no sentence makes by a missing space ("done.Next"). */
export const knownEndings: ReadonlySet<string> = new Set(
  'com net org io co dev app ai me edu gov info biz shop site online xyz uk us ca de fr es it nl eu il au in jp cn br ch se no pl ie nz at be pt dk fi cz'.split(
    ' ',
  ),
);
