import { assetAddress } from '../../../engine/address/asset.ts';
import type { Bootstrap, Picture } from '../../../engine/definition.ts';
import type { Instance } from '../tenancy/instance.ts';
import { variantsIn } from './make-variants.ts';
import { pictureFiles, readPicture } from './picture-files.ts';
import { pictureSize } from './picture-size.ts';

type Pictures = NonNullable<Bootstrap['pictures']>;

const known = new WeakMap<Instance, Promise<Pictures>>();

/** The pictures of a brand by address, so that pages keep their room before they are there, and choose the smallest file that will do. */
export function picturesOf(instance: Instance): Promise<Pictures> {
  const pictures = known.get(instance) ?? readPictures(instance);
  known.set(instance, pictures);
  return pictures;
}

async function readPictures({ assets, assetFolders = [assets], variants }: Instance): Promise<Pictures> {
  const made = variants === undefined ? undefined : await variantsIn(variants);
  const found = new Map<string, Picture>();
  for (const folder of assetFolders) {
    for (const file of await pictureFiles(folder)) {
      const address = assetAddress(file.name) ?? '';
      // The nearest folder wins.
      if (found.has(address)) continue;
      const { bytes, version } = await readPicture(file);
      const size = await pictureSize(bytes);
      found.set(address, { ...(size && { size }), version, ...made?.get(version) });
    }
  }
  return Object.fromEntries(found);
}
