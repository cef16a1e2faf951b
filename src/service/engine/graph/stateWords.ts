/** Words for "state" and "republic" in many languages, which carry little information in a country's name. */
export const stateWords: ReadonlySet<string> = new Set(
  `republic republik republika republica repubblica repubblika republiek republique republiken repiblik ripablik
   repubilika repubulika respublika respubliki respublikasy respublica bundesrepublik rzeczpospolita lydveldid lydveldi
   tasavalta vabariik koztarsasag jumhuriyah jumhuriyat jumhuriya jamhuriyat jamhuriya jamhuri jamhuuriyadda poblacht
   sathalanalat paxathipatai paxaxon udzima matanitu malo negara kerajaan ratcha anachak prathet preahreacheanachakr
   gonghwaguk minguk gongheguo konghwaguk uls ganarajya janarajaya prajatantrik rastriya
   kingdom kongeriket konungariket kongeriget koninkrijk konigreich reino royaume regno kralovstvi krolestwo mamlakah
   mamlaka muso puo umbuso konungsriki
   state states staat staten stato stati estado estados etat etats dawlat dawla statul stat shtet drzava
   federal federation federacion federacao federated federativa federativna bundes federacija federatsiya
   commonwealth principality principat principaute principado furstentum sultanate saltanat saltanah emirate emirates
   imarat union grand duchy grossherzogtum grand duche collectivity collectivite territory territoire territorio
   independent socialist plurinational bolivarian hashemite islamic democratic cooperative oriental
   of the de la le du des do da di del der die das und and et e y i el al ar as wa ya ko ng na`.split(/\s+/),
);
