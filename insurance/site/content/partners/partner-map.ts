import type { MapArea } from './partner.ts';
import type { Position } from './position.ts';

/** A place on the map. `area` is the part of the map with all its partners, if there are several. */
type MapPoint = Position & {
	count: number;
	name: string;
	city: string;
	area: string | null;
};
export type DrawnMap = { window: MapArea; points: MapPoint[] };

type Placed = Position & { name: string; city: string };

/** Width of the map divided by its height, both in degrees. */
const SHAPE = 2.4;
/** Points closer than this part of the map's width would overlap on a phone of 360 px. */
const APART = 0.09;
/** Narrowest map in degrees, about 13 km. */
const NARROWEST = 0.12;

/** Formats an area as it is written in addresses: west, south, east, north. */
export const areaText = ({ west, south, east, north }: MapArea): string =>
	[west, south, east, north].map((degrees) => Number(degrees.toFixed(3))).join(',');

/** Parses an area in an address; undefined if it is none. */
export function areaOf(text: string | undefined): MapArea | undefined {
	const found = (text ?? '').split(',');
	const [west, south, east, north] = found.map((part) =>
		/^-?\d{1,3}(\.\d{1,6})?$/.test(part) ? Number(part) : Number.NaN,
	);
	if (found.length !== 4 || west === undefined || south === undefined) return undefined;
	if (east === undefined || north === undefined) return undefined;
	return west < east && south < north ? { west, south, east, north } : undefined;
}

const boundsOf = (places: readonly Position[]): MapArea => ({
	west: Math.min(...places.map(({ longitude }) => longitude)),
	east: Math.max(...places.map(({ longitude }) => longitude)),
	south: Math.min(...places.map(({ latitude }) => latitude)),
	north: Math.max(...places.map(({ latitude }) => latitude)),
});

/** Widens bounds by a margin to the shape of the map. */
function windowAround({ west, south, east, north }: MapArea): MapArea {
	const width = Math.max((east - west) * 1.3, (north - south) * 1.3 * SHAPE, NARROWEST);
	const [x, y] = [(west + east) / 2, (south + north) / 2];
	const [across, along] = [width / 2, width / SHAPE / 2];
	return { west: x - across, east: x + across, south: y - along, north: y + along };
}

function cityWords(places: readonly Placed[]): string {
	const cities = [...new Set(places.map(({ city }) => city))];
	const [first = ''] = cities;
	return cities.length === 1 ? first : `${first} dan sekitarnya`;
}

function pointOf(places: readonly Placed[]): MapPoint {
	const [first] = places;
	const middle = (of: (one: Placed) => number) =>
		places.reduce((sum, one) => sum + of(one), 0) / places.length;
	const bounds = boundsOf(places);
	// Half of the last decimal place that an address holds is added, so that no partner falls out.
	const margin = 0.001;
	const area = {
		west: bounds.west - margin,
		south: bounds.south - margin,
		east: bounds.east + margin,
		north: bounds.north + margin,
	};
	return {
		latitude: middle(({ latitude }) => latitude),
		longitude: middle(({ longitude }) => longitude),
		count: places.length,
		name: places.length === 1 ? (first?.name ?? '') : '',
		city: cityWords(places),
		area: places.length === 1 ? null : areaText(area),
	};
}

const groupsOf = (places: readonly Placed[], apart: number): Placed[][] => {
	const groups: Placed[][] = [];
	for (const place of places) {
		const near = groups.find(
			([first]) =>
				first &&
				Math.hypot(first.longitude - place.longitude, first.latitude - place.latitude) <
					apart,
		);
		if (near) near.push(place);
		else groups.push([place]);
	}
	return groups;
};

/**
 * Draws partners on a map of a window, or of just the places if there is none. Partners that would
 * overlap become one point with their number, which leads to a map of their area.
 */
export function drawMap(places: readonly Placed[], window: MapArea | null): DrawnMap | null {
	if (places.length === 0) return null;
	const shown = window ?? windowAround(boundsOf(places));
	const apart = (shown.east - shown.west) * APART;
	return { window: shown, points: groupsOf(places, apart).map(pointOf) };
}

/** Returns where a partner is on a map, in percent from its left and upper edge. */
export function placeOnMap(
	{ latitude, longitude }: Position,
	{ west, south, east, north }: MapArea,
): { x: number; y: number } {
	const percent = (part: number) => Math.round(part * 10_000) / 100;
	return {
		x: percent((longitude - west) / (east - west)),
		y: percent((north - latitude) / (north - south)),
	};
}
