/** First letters on Indonesian number plates (decision on B3.7.11), in alphabetical order. */
export const PLATE_AREAS: readonly string[] = (
	'A AA AB AD AE AG B BA BB BD BE BG BH BK BL BM BN BP D DA DB DC DD DE DG DH DK DL DM DN DP DR DT DW ' +
	'E EA EB ED F G H K KB KH KT KU L M N P PA PB PG PS R S T W Z'
).split(' ');
