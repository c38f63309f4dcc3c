import { RotateCw } from 'lucide-react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useMessages } from '../../../i18n/catalogue.ts'
import { pictures } from '../../../i18n/texts/profiles.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { type CropArea, type OpenedPicture, maxZoomOf } from './crop-picture.ts'

/** Distance that an arrow key moves the picture, px; one fifth with Shift. */
const keyboardStep = 10

/** Position, zoom and rotation of the picture under the crop square; `turns`: quarter turns to the right. */
export interface CropView {
  crop: { x: number; y: number }
  zoom: number
  turns: number
}

export const wholePicture: CropView = { crop: { x: 0, y: 0 }, zoom: 1, turns: 0 }

interface CropFrameProps {
  picture: OpenedPicture
  view: CropView
  onView: (change: Partial<CropView>) => void
  onArea: (area: CropArea) => void
}

/** Crop square over the picture, with zoom and rotation. */
export function CropFrame({ picture, view: { crop, zoom, turns }, onView, onArea }: CropFrameProps) {
  const text = useMessages(pictures)
  const maxZoom = maxZoomOf(picture)
  return (
    <div className="grid gap-3">
      <div className="relative mx-auto aspect-square w-[min(100%,52dvh)] overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          rotation={turns * 90}
          aspect={1}
          maxZoom={maxZoom}
          objectFit="cover"
          keyboardStep={keyboardStep}
          // The style sheet is bundled: the CSP blocks injected styles.
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': text.cropArea, role: 'application' }}
          onCropChange={(moved) => onView({ crop: moved })}
          onZoomChange={(scaled) => onView({ zoom: scaled })}
          onCropAreaChange={(_, area) => onArea(area)}
        />
      </div>
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 flex-1 items-center gap-3 text-15 font-semibold">
          {text.zoom}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={zoom}
            disabled={maxZoom === 1}
            onChange={({ currentTarget }) => onView({ zoom: currentTarget.valueAsNumber })}
            className="h-11 min-w-0 flex-1 accent-primary"
          />
        </label>
        <IconButton
          label={text.rotate}
          icon={RotateCw}
          className="border border-line"
          onClick={() => onView({ turns: (turns + 1) % 4 })}
        />
      </div>
      <p className="text-14 text-ink-2">{text.cropHint}</p>
    </div>
  )
}
