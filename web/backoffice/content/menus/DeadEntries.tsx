import type { z } from 'zod';

import type { deadEntry } from '#insurance/site/content-studio/frame/menus-api.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

export type DeadLink = z.output<typeof deadEntry>;

function reason({ page }: DeadLink): string {
	if (!page) return 'tidak ada halaman di alamat itu.';
	if (page.release) return `halamannya naik bersama terbitan ${page.release.name}.`;
	return 'halamannya masih naskah.';
}

export function DeadEntries({ dead }: { dead: readonly DeadLink[] }) {
	if (dead.length === 0) return null;
	return (
		<Notice look="warning" title={`${dead.length} tautan menuju halaman yang belum terbit`}>
			<ul className="grid gap-1">
				{dead.map((one, at) => (
					<li key={`${at} ${one.url}`} className="wrap-anywhere">
						<span>{`${one.part}, "${one.name}" (${one.url}): ${reason(one)}`}</span>{' '}
						{one.page ? (
							<SmartLink
								url={`/office/konten?halaman=${one.page.slug}&bahasa=${one.page.language}`}
								className="inline-flex min-h-11 items-center text-leaf underline"
							>
								{`Buka ${addressOf(one.page.slug, one.page.language)}`}
							</SmartLink>
						) : null}
					</li>
				))}
			</ul>
		</Notice>
	);
}
