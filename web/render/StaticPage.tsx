import { DATABASE_AWAY, SURGE } from '#platform/contract/refusal.ts';
import type { BuiltFiles } from '#platform/http/pages/site-files.ts';
import { LostFile } from '#web/site/errors/LostFile.tsx';
import { WaitingPage } from '#web/site/errors/NotNow.tsx';
import { Prepared } from '#web/site/errors/Prepared.tsx';
import { PreviewOver } from '#web/site/errors/PreviewOver.tsx';
import { ServerError } from '#web/site/errors/ServerError.tsx';

const KINDS = {
	surge: { title: 'Mohon menunggu', Body: () => <WaitingPage why={SURGE} /> },
	away: { title: 'Mohon menunggu', Body: () => <WaitingPage why={DATABASE_AWAY} /> },
	ours: { title: 'Mohon menunggu', Body: () => <WaitingPage /> },
	fault: { title: 'Ada gangguan', Body: () => <ServerError still /> },
	file: { title: 'Dokumen', Body: LostFile },
	preview: { title: 'Pratinjau', Body: PreviewOver },
	prepared: { title: 'Sedang disiapkan', Body: Prepared },
} as const;
export type StillKind = keyof typeof KINDS;

/** Renders a page that requires only the built styles, and no data, script or database. */
export function StaticPage({ kind, files }: { kind: StillKind; files: BuiltFiles }) {
	const { title, Body } = KINDS[kind];
	return (
		<html lang="id">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{title}</title>
				<meta name="robots" content="noindex" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{files.styles.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
			</head>
			<body>
				<main>
					<Body />
				</main>
			</body>
		</html>
	);
}
