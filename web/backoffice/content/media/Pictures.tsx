import type { listPictures } from '#insurance/site/content-studio/media/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { searchFilter } from '../../list/filters.tsx';
import { defineList } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useAnswer } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { CropPicture } from './CropPicture.tsx';
import { pictureUrl } from './kept-picture.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { PictureUses } from './PictureUses.tsx';

type Picture = CallOutput<typeof listPictures>['pictures'][number];

const PICTURES = defineList<typeof listPictures, Picture>('POST /page/office/content/pictures')({
	path: '/office/konten',
	label: 'Gambar tersimpan',
	noun: 'gambar',
	filters: { cari: searchFilter('Cari gambar') },
	input: ({ cari }, { page }) => ({ search: cari, page }),
	rows: ({ pictures }) => pictures,
	columns: [],
	keyOf: (picture) => picture.default,
	empty: ({ cari }) =>
		cari ? 'Tidak ada gambar dengan kata itu.' : 'Belum ada gambar. Unggah yang pertama.',
	loading: 'Memuat gambar',
});

function PictureCard({ picture }: { picture: Picture }) {
	return (
		<a
			href={pictureUrl(picture.default)}
			className="grid gap-1 rounded-control border border-line bg-white p-2 text-sm hover:bg-mist"
		>
			<img
				src={picture.thumbnail}
				alt=""
				width={picture.width}
				height={picture.height}
				loading="lazy"
				className="h-32 w-full rounded-control object-cover"
			/>
			<span className="line-clamp-2">{picture.alt || 'Hiasan, tanpa kata'}</span>
		</a>
	);
}

function OnePicture({ address }: { address: string }) {
	const { data, problem } = useAnswer<typeof listPictures>('POST /page/office/content/pictures', {
		address,
	});
	const picture = data?.pictures[0];
	return (
		<>
			<div>
				<ButtonLink url="/office/konten?bagian=gambar" look="second">
					Semua gambar
				</ButtonLink>
			</div>
			<Waiting there={data !== null} problem={problem} words="Memuat gambar" />
			{data && !picture ? (
				<p role="status">Gambar ini tidak ada lagi, atau bagian dari situs itu sendiri.</p>
			) : null}
			{picture ? <CropPicture key={address} picture={picture} /> : null}
			<PictureUses key={`${address} di`} address={address} />
		</>
	);
}

/** /office/konten?bagian=gambar: the stored pictures. The parameter `gambar` selects one. */
export function Pictures({ query }: { query: URLSearchParams }) {
	const address = query.get('gambar');
	return address ? (
		<OnePicture address={address} />
	) : (
		<Panel title="Gambar tersimpan">
			<ListRoom
				of={PICTURES}
				query={query}
				above={(_data, reload) => <PictureUpload onAdded={reload} />}
				card={(picture) => <PictureCard picture={picture} />}
				cardGrid="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6"
			/>
		</Panel>
	);
}
