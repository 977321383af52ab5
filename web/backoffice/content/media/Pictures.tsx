import { useState } from 'react';

import type { listPictures } from '#insurance/site/content-studio/media/api.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { useAnswer } from '../../office-calls.ts';
import { FilterSearch } from '../../parts/FilterBar.tsx';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { CropPicture } from './CropPicture.tsx';
import { pictureUrl } from './kept-picture.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { PictureUses } from './PictureUses.tsx';

function Shelf() {
	const [search, setSearch] = useState('');
	const [page, setPage] = useState(1);
	const { data, problem, reload } = useAnswer<typeof listPictures>(
		'POST /page/office/content/pictures',
		{ search, page },
	);
	const find = (text: string) => {
		setSearch(text);
		setPage(1);
	};
	return (
		<Panel title="Gambar tersimpan">
			<PictureUpload onAdded={reload} />
			<FilterSearch id="cari-gambar" label="Cari gambar" value={search} onSearch={find} />
			<Waiting there={data !== null} problem={problem} words="Memuat gambar" />
			{data?.total === 0 ? (
				<p role="status">
					{search
						? 'Tidak ada gambar dengan kata itu.'
						: 'Belum ada gambar. Unggah yang pertama.'}
				</p>
			) : null}
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
				{data?.pictures.map((picture) => (
					<li key={picture.default}>
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
							<span className="line-clamp-2">
								{picture.alt || 'Hiasan, tanpa kata'}
							</span>
						</a>
					</li>
				))}
			</ul>
			{data && data.pages > 1 ? (
				<div className="flex flex-wrap items-center gap-3">
					<Button look="second" disabled={page === 1} onClick={() => setPage(page - 1)}>
						Gambar yang lebih baru
					</Button>
					<span>{`${page} dari ${data.pages}`}</span>
					<Button
						look="second"
						disabled={page === data.pages}
						onClick={() => setPage(page + 1)}
					>
						Gambar yang lebih lama
					</Button>
				</div>
			) : null}
		</Panel>
	);
}

/** Shows one picture: its uses, cropping it to a new picture, replacing it. */
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

/** /office/konten?bagian=gambar: the stored pictures; with `gambar` a single one. */
export function Pictures({ query }: { query: URLSearchParams }) {
	const address = query.get('gambar');
	return address ? <OnePicture address={address} /> : <Shelf />;
}
