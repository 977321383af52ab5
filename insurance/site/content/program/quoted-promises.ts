export const PROMISES = {
	fileWithin: '{klaim.hari-lapor} hari',
	documentsWithin: '{klaim.hari-dokumen} hari',
	decideWithin: '{klaim.hari-putusan} hari kerja',
	complaintWithin: '{pengaduan.hari-jawab} hari kerja',
	dataUpdateWithin: '{pembaruan-data.hari} hari kerja',
	complaintExtension: '{pengaduan.hari-tambahan} hari kerja',
	cartKept: '{keranjang.hari} hari',
} as const;
