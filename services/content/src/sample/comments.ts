/** `bankNumber` is a question of the sample bank; a comment on a missing question is skipped. */
type SampleComment = { id: string; bankNumber: string; author: string; daysAgo: number; html: string };

/** Written for Fairway, on questions of its sample bank; each is shown as a sample. */
export const sampleComments: SampleComment[] = [
  {
    id: 'samplecomment0000001',
    bankNumber: 'S2-003',
    author: 'sample_mate',
    daysAgo: 1,
    html: '<p>How I remember the arcs: masthead light <strong>225°</strong>, sternlight <strong>135°</strong>. Together they make the full 360.</p>',
  },
  {
    id: 'samplecomment0000002',
    bankNumber: 'S10-001',
    author: 'sample_engineer',
    daysAgo: 2,
    html: '<p>Four strokes are two turns of the crankshaft, so the camshaft turns once: it runs at half the speed.</p>',
  },
  {
    id: 'samplecomment0000003',
    bankNumber: 'S3-005',
    author: 'sample_deckhand',
    daysAgo: 4,
    html: '<p>Say it out loud on deck: never stand in the bight, and never in line with a line that is coming tight.</p>',
  },
  {
    id: 'samplecomment0000004',
    bankNumber: 'S4-003',
    author: 'sample_mate',
    daysAgo: 6,
    html: '<p>“Large scale, large detail.” 1:20,000 is the larger fraction, although the number looks smaller.</p>',
  },
  {
    id: 'samplecomment0000005',
    bankNumber: 'S13-005',
    author: 'sample_engineer',
    daysAgo: 9,
    html: '<ul><li>Twice the resistance, half the current: <em>I = E / R</em></li><li>and so half the power: <em>P = E × I</em></li></ul>',
  },
];
