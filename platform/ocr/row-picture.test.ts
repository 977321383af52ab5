import { expect, test } from 'vitest';

import { onPicture } from './row-picture.server.ts';

const picture = { data: new Uint8Array(5_000), width: 100, height: 50 };

test.each([
	[
		'on it',
		{ left: 10, top: 5, width: 20, height: 8 },
		{ left: 10, top: 5, width: 20, height: 8 },
	],
	[
		'over its edge',
		{ left: 90, top: 45, width: 20, height: 8 },
		{ left: 90, top: 45, width: 10, height: 5 },
	],
	[
		'right of it',
		{ left: 140, top: 5, width: 20, height: 8 },
		{ left: 99, top: 5, width: 1, height: 8 },
	],
	[
		'below it',
		{ left: 10, top: 80, width: 20, height: 8 },
		{ left: 10, top: 49, width: 20, height: 1 },
	],
	[
		'before it',
		{ left: -9, top: -9, width: 20, height: 8 },
		{ left: 0, top: 0, width: 20, height: 8 },
	],
])('a row that is %s is clipped to the picture', (_where, box, part) =>
	expect(onPicture(box, picture)).toEqual(part),
);
