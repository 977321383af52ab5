import { useState } from 'react';

import type { Image } from '#insurance/site/content/page.ts';
import { addressStem } from '#insurance/site/content/pictures/picture.ts';
import { keysOf } from '#platform/values/keys.ts';
import { Button } from '#web/ui/Button.tsx';

import { PictureLibrary } from './PictureLibrary.tsx';

const PLACES = { mobile: 'ponsel', tablet: 'tablet', thumbnail: 'kartu' } as const;
type Place = keyof typeof PLACES;

const isOwn = (image: Image, place: Place): boolean => {
	const address = image[place];
	return address !== undefined && addressStem(address) !== addressStem(image.default);
};

/**
 * Returns the address of the large picture in another size. A stored picture has a file for each
 * size; a built-in drawing uses the same file.
 */
const sameAs = ({ default: large }: Image, place: Place): string =>
	large.startsWith('/media/') ? `${addressStem(large)}${place}.webp` : large;

export function SmallPictures({
	value,
	onChange,
}: {
	value: Image;
	onChange: (image: Image) => void;
}) {
	const [open, setOpen] = useState<Place | null>(null);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Gambar lain di layar kecil
			</summary>
			<ul className="grid gap-2">
				{keysOf(PLACES).map((place) => (
					<li key={place} className="flex flex-wrap items-center gap-3">
						<img
							src={value[place] ?? value.default}
							alt=""
							className="h-12 w-16 rounded-control object-contain"
						/>
						<Button look="second" onClick={() => setOpen(place)}>
							{`Gambar untuk ${PLACES[place]}`}
						</Button>
						{isOwn(value, place) ? (
							<Button
								look="quiet"
								onClick={() =>
									onChange({ ...value, [place]: sameAs(value, place) })
								}
							>
								{`Pakai yang besar di ${PLACES[place]}`}
							</Button>
						) : null}
					</li>
				))}
			</ul>
			<PictureLibrary
				open={open !== null}
				onClose={() => setOpen(null)}
				onChoose={(image) => {
					if (open) onChange({ ...value, [open]: image[open] ?? image.default });
					setOpen(null);
				}}
			/>
		</details>
	);
}
