import { bowditch, cosine, courseText, degrees, drawUntil, type Int, type Kind, radians, sine, to } from './problem.ts';

const chapter = 'Bowditch, Pub. 9, chapter 24 (The Sailings)';
const meta = { subcategory: 'The sailings', edition: bowditch };
const miles = to(1, 'miles');

/** `36° 05'` for 2165 minutes of arc. */
const arc = (minutes: number): string =>
  `${Math.floor(Math.round(minutes) / 60)}° ${String(Math.round(minutes) % 60).padStart(2, '0')}'`;
const position = (latitude: number, longitude: number) => `${arc(latitude)} N, ${arc(longitude)} W`;
/** Minutes of arc read as hundredths of a degree: 4° 30' is 4.3°. */
const misread = (minutes: number) => Math.floor(minutes / 60) * 60 + (minutes % 60) * 0.6;
type Leg = { latitude: number; longitude: number; course: number; distance: number };

/** Along the rhumb line in short steps, each with the cosine of its own latitude. */
function follow({ latitude, longitude, course, distance }: Leg): { latitude: number; longitude: number } {
  const steps = 400;
  const [north, east] = [(distance * cosine(course)) / steps, (distance * sine(course)) / steps];
  let now = { latitude, longitude };
  for (let step = 0; step < steps; step++) {
    const middle = now.latitude + north / 2;
    now = { latitude: now.latitude + north, longitude: now.longitude - east / cosine(middle / 60) };
  }
  return now;
}

/** The sum of short great circles along a parallel. */
function alongParallel(latitude: number, change: number): number {
  const steps = 400;
  const chord = cosine(latitude) * Math.sin(radians(change / 60) / 2 / steps);
  return 60 * degrees(2 * Math.asin(chord)) * steps;
}

const parallel: Kind = {
  ...meta,
  syllabus: 'Parallel sailing',
  reference: `Departure = difference of longitude x cosine of latitude; ${chapter}`,
  difficulty: 2,
  draw: ({ int }) => {
    const [latitude, from, change] = [int(15, 60), int(4_000, 9_000), int(90, 900)];
    const until = from - change;
    const key = change * cosine(latitude);
    if (change % 60 < 5) return undefined;
    return {
      stem: `Two ports lie on the parallel of ${latitude}° N, one in ${arc(from)} W, the other in ${arc(until)} W. How far apart are they along the parallel?`,
      solution: `The difference of longitude is ${arc(change)}, or ${change} minutes. ${change} x cos ${latitude}° = ${change} x ${cosine(latitude).toFixed(4)} = ${miles(key)}.`,
      right: `Right: ${change} minutes of longitude, shortened by the latitude.`,
      name: 'distance',
      key,
      independent: alongParallel(latitude, change),
      mistakes: [
        [change, 'Takes each minute of longitude for a mile, as on the equator.'],
        [change / cosine(latitude), 'Divides by the cosine instead of multiplying.'],
        [change * sine(latitude), 'Takes the sine of the latitude for its cosine.'],
        [key * cosine(latitude), 'Multiplies by the cosine of the latitude twice.'],
        [misread(change) * cosine(latitude), `Reads ${arc(change)} as decimals of a degree.`],
        [key * 1.15, 'Multiplies by 1.15, which gives statute miles.'],
        [key / 1.15, 'Divides by 1.15, as if minutes were statute miles.'],
        [change * (sine(latitude) / cosine(latitude)), 'Takes the tangent of the latitude for its cosine.'],
      ],
      text: miles,
      step: 0.1,
      apart: 3 + 0.03 * key,
      limits: [key / 4, key * 4],
    };
  },
};

const change: Kind = {
  ...meta,
  syllabus: 'Parallel sailing',
  reference: `Difference of longitude = departure / cosine of latitude; ${chapter}`,
  difficulty: 2,
  draw: ({ int, pick }) => {
    const [latitude, distance, way] = [int(15, 60), int(60, 480), pick(['east', 'west'])];
    const key = distance / cosine(latitude);
    return {
      stem: `From a noon position in latitude ${latitude}° S you run ${distance} miles due ${way}. By how much does your longitude change?`,
      solution: `${distance} / cos ${latitude}° = ${distance} / ${cosine(latitude).toFixed(4)} = ${key.toFixed(0)} minutes, or ${arc(key)}.`,
      right: `Right: ${distance} miles over the cosine of the latitude.`,
      name: 'longitude',
      key,
      independent: (distance / alongParallel(latitude, 60)) * 60,
      mistakes: [
        [distance, 'Takes each mile for a minute of longitude, as on the equator.'],
        [distance * cosine(latitude), 'Multiplies by the cosine instead of dividing.'],
        [distance / sine(latitude), 'Takes the sine of the latitude for its cosine.'],
        [key / cosine(latitude), 'Divides by the cosine of the latitude twice.'],
        [distance * sine(latitude), 'Multiplies by the sine of the latitude.'],
        [key * 0.6, 'Takes the minutes for hundredths of a degree.'],
        [key / 0.6, 'Takes a degree of longitude as a hundred minutes.'],
        [key * 1.15, 'Multiplies by 1.15, as for statute miles.'],
      ],
      text: arc,
      step: 1,
      apart: 6 + 0.03 * key,
      limits: [key / 4, key * 4],
    };
  },
};

/** A leg in north latitude and west longitude, not near a cardinal direction. */
const drawLeg = (int: Int): Leg =>
  drawUntil(
    ({ course }) => course % 90 >= 20 && course % 90 <= 70,
    () => ({ latitude: int(900, 2_700), longitude: int(2_400, 9_000), course: int(15, 345), distance: int(90, 280) }),
  );

const midLatitude = (from: number, to: number) => (from + to) / 120;

const between: Kind = {
  ...meta,
  syllabus: 'Mid-latitude sailing',
  reference: `Tangent of course = departure / difference of latitude; ${chapter}`,
  difficulty: 3,
  draw: ({ int }) => {
    const leg = drawLeg(int);
    const end = follow(leg);
    const until = { latitude: Math.round(end.latitude), longitude: Math.round(end.longitude) };
    const [north, east] = [until.latitude - leg.latitude, leg.longitude - until.longitude];
    const middle = midLatitude(leg.latitude, until.latitude);
    const departure = east * cosine(middle);
    const courseOf = (x: number, y: number) => (degrees(Math.atan2(x, y)) + 360) % 360;
    const key = { course: courseOf(departure, north), distance: Math.hypot(departure, north) };
    // By meridional parts.
    const meridional = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude / 60) / 2));
    const stretched = 60 * degrees(meridional(until.latitude) - meridional(leg.latitude));
    const rhumb = courseOf(east, stretched);
    return {
      stem: `You are in ${position(leg.latitude, leg.longitude)}, and your destination is in ${position(until.latitude, until.longitude)}. By mid-latitude sailing, what are the true course and the distance?`,
      solution: `Difference of latitude ${Math.abs(north)} minutes ${north < 0 ? 'south' : 'north'}, of longitude ${Math.abs(east)} minutes ${east < 0 ? 'west' : 'east'}. Departure: ${Math.abs(east)} x cos ${middle.toFixed(1)}° = ${miles(Math.abs(departure))}. Tangent of the course angle: ${Math.abs(departure).toFixed(1)} / ${Math.abs(north)}, which gives ${courseText(key.course)}. Distance: ${miles(key.distance)}.`,
      right: `Right: a departure of ${miles(Math.abs(departure))} in the middle latitude.`,
      parts: [
        {
          name: 'course',
          key: key.course,
          independent: rhumb,
          within: 1,
          mistakes: [
            [courseOf(east, north), 'Takes minutes of longitude for miles in the course.'],
            [
              courseOf(Math.abs(north) * Math.sign(east), Math.abs(departure) * Math.sign(north)),
              'Inverts the tangent.',
            ],
            [courseOf(-departure, north), 'Names the departure the wrong way.'],
            [courseOf(departure, -north), 'Names the difference of latitude the wrong way.'],
          ],
          text: courseText,
          step: 1,
          apart: 4,
          circle: 360,
        },
        {
          name: 'distance',
          key: key.distance,
          independent: Math.abs(north / cosine(rhumb)),
          within: 1,
          mistakes: [
            [Math.hypot(east, north), 'Takes minutes of longitude for miles in the distance.'],
            [Math.abs(departure) + Math.abs(north), 'Adds departure and difference of latitude.'],
            [Math.abs(east) + Math.abs(north), 'Adds the differences of latitude and longitude.'],
            [Math.abs(departure), 'Gives the departure for the distance.'],
            [Math.abs(north), 'Gives the difference of latitude for the distance.'],
          ],
          text: miles,
          step: 0.1,
          apart: 6,
        },
      ],
    };
  },
};

const arrival: Kind = {
  ...meta,
  syllabus: 'Mid-latitude sailing',
  reference: `Difference of longitude = departure / cosine of mid-latitude; ${chapter}`,
  difficulty: 3,
  draw: ({ int }) => {
    const leg = drawLeg(int);
    const { latitude, longitude, course, distance } = leg;
    const [north, east] = [distance * cosine(course), distance * sine(course)];
    const until = latitude + north;
    const middle = midLatitude(latitude, until);
    const turned = east / cosine(middle);
    const end = follow(leg);
    return {
      stem: `You leave ${position(latitude, longitude)} and make good ${courseText(course)} true for ${distance} miles. What are the latitude and longitude of your position then, by mid-latitude sailing?`,
      solution: `Difference of latitude: ${distance} x cos ${courseText(course)} = ${Math.abs(north).toFixed(1)} minutes ${north < 0 ? 'south' : 'north'}, so ${arc(until)} N; mid-latitude ${middle.toFixed(1)}°. Departure: ${Math.abs(east).toFixed(1)} miles ${east < 0 ? 'west' : 'east'}; over the cosine of the mid-latitude ${Math.abs(turned).toFixed(1)} minutes, so ${arc(longitude - turned)} W.`,
      right: `Right: ${Math.abs(north).toFixed(1)} minutes of latitude, ${Math.abs(turned).toFixed(1)} of longitude.`,
      parts: [
        {
          name: 'latitude',
          key: until,
          independent: end.latitude,
          mistakes: [
            [latitude - north, 'Applies the difference of latitude the wrong way.'],
            [latitude + Math.sign(north) * Math.abs(east), 'Takes the sine for the difference of latitude.'],
            [latitude + Math.sign(north) * distance, 'Takes the whole distance as difference of latitude.'],
          ],
          text: (value) => `${arc(value)} N`,
          step: 1,
          apart: 8,
          limits: [60, 4_000],
        },
        {
          name: 'longitude',
          key: longitude - turned,
          independent: end.longitude,
          within: 1,
          mistakes: [
            [longitude - east, 'Takes the departure for the difference of longitude.'],
            [longitude + turned, 'Applies the difference of longitude the wrong way.'],
            [longitude - east * cosine(middle), 'Multiplies the departure by the cosine.'],
            [longitude - (Math.sign(east) * Math.abs(north)) / cosine(middle), 'Takes the cosine for the departure.'],
          ],
          text: (value) => `${arc(value)} W`,
          step: 1,
          apart: 8,
          limits: [60, 10_700],
        },
      ],
    };
  },
};

export const sailings: Kind[] = [parallel, between, change, arrival];
